import { page } from '../layer.ts';
import { vars } from '../theme.css.ts';

/** The foreign page: as wide as the sheet, as high as the window below bar and head, and never lower than a form. */
export const frame = page({
  display: 'block',
  width: '100%',
  height: 'calc(100vh - 160px)',
  minHeight: 480,
  border: 0,
  borderTop: `1px solid ${vars.border.hairline}`,
  // Older pages know one theme, and bring their own background at most.
  background: '#fff',
  colorScheme: 'light',
});
