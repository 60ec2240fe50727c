import { component } from '../layer.ts';
import { vars } from '../theme.css.ts';

export const currencyCode = component({ color: vars.text.tertiary, fontSize: vars.type.small });
