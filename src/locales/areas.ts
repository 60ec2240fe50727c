/*
 * The messages of an area lie in a folder of that name, `src/locales/payment/<language>.json`, which is downloaded as a
 * whole: with the pages that show it. Two folders differ.
 */

/** What is downloaded with the portal. Titles of pages lie here too: menu and window name pages that are not loaded. */
export const FRAME = 'frame';

/** What the server alone says; no browser downloads it. */
export const MAIL = 'mail';
