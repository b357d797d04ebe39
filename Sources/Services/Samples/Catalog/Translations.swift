/// German, French and Japanese search words for each tag. They are never displayed.
enum Translations {
    static let words: [String: String] = [
        "mountains": "berge gebirge montagnes 山 山脈", "landscape": "landschaft paysage 風景", "nature": "natur 自然",
        "dusk": "dämmerung abenddämmerung crépuscule 夕暮れ", "sunset": "sonnenuntergang coucher 夕焼け 夕日",
        "evening": "abend soir 夕方", "dawn": "morgendämmerung aube 夜明け", "sunrise": "sonnenaufgang lever 日の出",
        "morning": "morgen matin 朝", "day": "tag jour 昼", "night": "nacht nuit 夜", "moon": "mond lune 月",
        "stars": "sterne étoiles 星", "sky": "himmel ciel 空", "forest": "wald forêt 森", "trees": "bäume arbres 木",
        "tree": "baum arbre 木", "mist": "dunst brume 霧", "fog": "nebel brouillard 霧", "sea": "meer see mer 海",
        "water": "wasser eau 水", "waves": "wellen vagues 波", "sun": "sonne soleil 太陽", "summer": "sommer été 夏",
        "winter": "hiver 冬", "spring": "frühling printemps 春", "autumn": "herbst automne fall 秋",
        "snow": "schnee neige 雪", "city": "stadt ville 都市 街", "skyline": "silhouette スカイライン",
        "buildings": "gebäude bâtiments 建物", "river": "fluss rivière 川", "lights": "lichter lumières 光",
        "meadow": "wiese prairie pré 草原", "flowers": "blumen fleurs 花", "poppies": "mohn coquelicots ポピー",
        "daisies": "gänseblümchen margeriten marguerites ヒナギク", "lavender": "lavendel lavande ラベンダー",
        "grass": "gras herbe 草", "hill": "hügel colline 丘", "blossom": "blüte floraison 花",
        "cherry": "kirsche cerisier 桜", "leaves": "blätter laub feuilles 葉", "fractal": "fraktal fractale フラクタル",
        "mathematics": "mathematik mathématiques 数学", "abstract": "abstrakt abstrait 抽象",
        "pattern": "muster motif 模様", "clouds": "wolken nuages 雲", "boat": "boot bateau ボート 船",
        "ship": "schiff navire 船", "sailing": "segeln voile ヨット", "cat": "katze chat 猫 ねこ ネコ",
        "birds": "vögel oiseaux 鳥", "animal": "tier animal 動物", "colorful": "bunt coloré colourful カラフル",
        "red": "rot rouge 赤", "orange": "オレンジ", "yellow": "gelb jaune 黄色", "green": "grün vert 緑",
        "blue": "blau bleu 青", "turquoise": "türkis", "lilac": "lila violett purple violet 紫",
        "pink": "rosa rose ピンク", "white": "weiß blanc 白", "black": "schwarz noir 黒", "gray": "grau gris grey 灰色",
        "brown": "braun marron 茶色", "horizontal": "quer wide 横", "vertical": "hochformat hoch portrait tall 縦",
        "square": "quadrat carré 正方形", "panorama": "パノラマ",
    ]
}
