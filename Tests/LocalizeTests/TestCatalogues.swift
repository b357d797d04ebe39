/// Test translations by language. Some contain deliberate errors for the tests.
let catalogues: [String: String] = [
    "ja": header("nplurals=1; plural=0;") + #"""
        msgid "Pictures"
        msgstr "画像"

        msgctxt "command"
        msgid "Open"
        msgstr "開く"

        msgctxt "state"
        msgid "Open"
        msgstr "公開中"

        msgid "%d of %s shown"
        msgid_plural "%d of %s shown"
        msgstr[0] "%s件中%d件を表示"

        msgid "%d picture"
        msgid_plural "%d pictures"
        msgstr[0] "画像%d枚"

        msgctxt "a time of day, in strftime's notation"
        msgid "%H:%M"
        msgstr "%H時%M分"

        msgid "Cannot reach %s"
        msgstr "%sに%sできません"

        """#,
    "de": header("nplurals=2; plural=n != 1;") + #"""
        msgid "%d picture"
        msgid_plural "%d pictures"
        msgstr[0] "ein Bild"
        msgstr[1] "%d Bilder"

        msgctxt "a time of day, in strftime's notation"
        msgid "%H:%M"
        msgstr "%H.%M Uhr"

        """#,
    "fr": header("nplurals=2; plural=n > 1;") + #"""
        msgid "%d picture"
        msgid_plural "%d pictures"
        msgstr[0] "%d image"
        msgstr[1] "%d images"

        msgid "%s MB"
        msgstr "%s Mo"

        """#,
    "pl": header("nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;") + #"""
        msgid "%d picture"
        msgid_plural "%d pictures"
        msgstr[0] "%d obraz"
        msgstr[1] "%d obrazy"
        msgstr[2] "%d obrazów"

        """#,
]

private func header(_ plurals: String) -> String {
    #"""
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: \#(plurals)\n"


    """#
}
