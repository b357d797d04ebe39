/// Every motif. The order decides which number draws which picture, so nothing here is ever moved.
let motifs: [any Motif] = [
    Mountains(), Sea(), Forest(), Dunes(), Skyline(),
    Meadow(), LoneTree(), Leaves(), Fractal(), Waves(),
    Tiling(), Mosaic(), Chart(), Planet(), Balloons(),
    Boats(), Silhouettes(), WinterHouse(), Aurora(), CirclePattern(),
]
