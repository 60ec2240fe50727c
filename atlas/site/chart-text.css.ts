import { page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const states = page({ display: 'grid', gap: vars.space[6], maxWidth: 720 });
export const state = page({ display: 'grid', gap: vars.space[1] });
export const head = page({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: vars.space[3] });
export const title = page({ fontSize: vars.type.lead, lineHeight: vars.lead.lead });
export const where = page({ color: vars.text.tertiary, fontSize: vars.type.small });
export const overlay = page({ display: 'grid', gap: vars.space[2], marginBottom: vars.space[4] });
