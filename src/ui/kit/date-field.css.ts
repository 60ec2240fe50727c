import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** What frames the parts. */
export const dateInput = component({ gap: 0, padding: '5px 7px', cursor: 'text' });

/** They stand together as one text. */
export const parts = component({ flex: 1, display: 'flex', fontVariantNumeric: 'tabular-nums' });

export const segment = component({
  // Large enough to be hit by a finger.
  minWidth: 24,
  lineHeight: '24px',
  paddingInline: 1,
  textAlign: 'center',
  borderRadius: vars.radius.mark,
  whiteSpace: 'pre',
  selectors: {
    '&[data-type="literal"]': { minWidth: 0, paddingInline: 0 },
    '&[data-placeholder]': { color: vars.text.tertiary },
    '&[data-focused]': { background: vars.accent.fill, color: vars.accent.onFill, outline: 'none' },
  },
});
