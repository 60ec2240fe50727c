/** Files of the text font, each with the characters that it has; only those that a page shows are downloaded. */
const FILES = {
  'inter-latin-opsz-normal':
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'inter-latin-ext-opsz-subset': 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F',
  'inter-cyrillic-opsz-subset': 'U+0400-045F, U+2116',
};

/**
 * Lets the page use its font. Called once the page answers its user: in a style sheet the fonts would be asked for
 * before the first paint, and on a slow line take the scripts' place for half a second.
 * @param folder where they lie, from the page
 */
export function addFonts(folder = '/fonts/'): void {
  for (const [file, unicodeRange] of Object.entries(FILES)) {
    const source = `url(${folder}${file}.woff2) format("woff2")`;
    document.fonts.add(
      new FontFace('Inter Variable', source, { display: 'swap', weight: '100 900', unicodeRange }),
    );
  }
}
