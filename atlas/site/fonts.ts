import latin from '../fonts/inter-latin-text.woff2?url';

/** The portal's text font with the characters and weights that the atlas shows: a third of the portal's file. */
const FILES = {
  [latin]:
    'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+2010-2015, U+2018-201F, U+2020-2026, U+2039-203A, U+20AC, U+2122, U+2190-2193, U+2212',
  'fonts/inter-latin-ext-opsz-subset.woff2': 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F',
  'fonts/inter-cyrillic-opsz-subset.woff2': 'U+0400-045F, U+2116',
};

/** Lets the page use its font; of the files only those are asked for whose characters are shown. */
export function addFonts(): void {
  for (const [file, unicodeRange] of Object.entries(FILES)) {
    const source = `url(${new URL(file, document.baseURI)}) format("woff2")`;
    document.fonts.add(
      new FontFace('Inter Variable', source, { display: 'swap', weight: '100 900', unicodeRange }),
    );
  }
}
