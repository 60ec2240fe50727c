import { global, page, upTo } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const auth = page({
  display: 'grid',
  gridTemplateColumns: 'minmax(480px, 44%) minmax(0, 1fr)',
  minHeight: '100vh',
  '@media': { [upTo.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const panel = page({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });
export const head = page({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 76,
  padding: `${vars.space[5]} ${vars.space[6]} 0 ${vars.space[8]}`,
  '@media': { [upTo.phone]: { paddingInline: `${vars.space[6]} ${vars.space[3]}` } },
});
export const main = page({
  margin: 'auto',
  width: 'min(100% - 48px, 384px)',
  paddingBlock: vars.space[10],
  '@media': { [upTo.phone]: { marginBlock: `${vars.space[6]} auto`, paddingBlock: vars.space[4] } },
});
export const title = page({
  fontSize: '1.75rem',
  lineHeight: '2.25rem',
  letterSpacing: vars.track.figure,
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const intro = page({ color: vars.text.secondary, margin: `${vars.space[1]} 0 ${vars.space[6]}` });
export const notices = page({
  display: 'grid',
  gap: vars.space[3],
  marginBottom: vars.space[6],
  selectors: { '&:empty': { display: 'none' } },
});
/** The fields of a sign-in form, one below the other. */
export const form = page({ display: 'grid', gap: vars.space[4] });
global('pages', `${form} > button[type="submit"]`, { marginTop: vars.space[2] });
/** “or”, between two lines. */
export const or = page({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.text.tertiary,
  fontSize: vars.type.small,
  lineHeight: vars.lead.small,
  selectors: {
    '&::before, &::after': { content: '', flex: 1, borderTop: `1px solid ${vars.border.hairline}` },
  },
});
/** Other ways to sign in, below the form. */
export const elsewhere = page({ display: 'grid', gap: vars.space[4], marginTop: vars.space[4] });
/** Recover username, reset password. */
export const help = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[6]}`,
  marginTop: vars.space[6],
  fontSize: vars.type.small,
  '@media': { [upTo.phone]: { justifyContent: 'space-between' } },
});
export const foot = page({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  padding: `${vars.space[6]} ${vars.space[8]}`,
  fontSize: vars.type.small,
  color: vars.text.tertiary,
  '@media': { [upTo.phone]: { paddingInline: vars.space[6] } },
});
/** An action that looks like the links beside it. */
export const footButton = page({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: vars.text.secondary,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
global('pages', `${foot} a`, { color: vars.text.secondary, textDecoration: 'none' });
global('pages', `${foot} a:hover`, { textDecoration: 'underline' });
export const art = page({
  position: 'sticky',
  top: 0,
  height: '100vh',
  background: vars.surface.brand,
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  '@media': { [upTo.stacked]: { display: 'none' } },
});
export const caption = page({
  position: 'absolute',
  inset: 'auto 0 0 0',
  padding: `140px ${vars.space[12]} ${vars.space[12]}`,
  color: vars.text.onBrand,
  background: `linear-gradient(to top, ${vars.surface.brand} 52%, transparent)`,
});
export const captionTitle = page({
  fontSize: '1.75rem',
  lineHeight: '2.25rem',
  fontWeight: 560,
  letterSpacing: vars.track.figure,
});
export const captionText = page({
  color: vars.text.onBrandMuted,
  marginTop: vars.space[2],
  textWrap: 'balance',
  fontSize: vars.type.lead,
  lineHeight: vars.lead.lead,
});
