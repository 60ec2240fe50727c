import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** As it stands on the card; on no paper. */
export const number = page({
  minHeight: '1.5em',
  fontFamily: vars.font.figures,
  fontSize: '1.5rem',
  letterSpacing: '0.04em',
  '@media': { print: { display: 'none' } },
});
