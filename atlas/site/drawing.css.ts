import { global, page } from '#ui/layer.ts';
import { vars } from '#ui/theme.css.ts';

export const drawing = page({
  display: 'block',
  flex: 'none',
  fontFamily: vars.font.text,
  userSelect: 'none',
});

export const box = page({
  fill: vars.surface.raised,
  stroke: vars.border.control,
  strokeWidth: 1.1,
});
export const openBox = page({ fill: vars.surface.margin, stroke: vars.border.strong, strokeWidth: 1.4 });
export const foldedEdge = page({ fill: vars.surface.margin, stroke: vars.border.divider });
export const doubleBorder = page({ fill: 'none', stroke: vars.border.control, strokeWidth: 1.1 });
export const selectedBox = page({ fill: vars.accent.fill, stroke: vars.accent.fill });
export const selectedOpen = page({ stroke: vars.accent.fill, strokeWidth: 2.6 });
export const errorBox = page({ stroke: vars.negative.border });

export const title = page({ fill: vars.text.primary, fontSize: 13, fontWeight: 620 });
export const text = page({ fill: vars.text.secondary, fontSize: 11.5 });
export const staying = page({ fill: vars.text.secondary, fontSize: 11.5 });
export const hairline = page({ stroke: vars.border.hairline });
export const onFill = page({ fill: vars.accent.onFill });
export const chevron = page({
  fill: 'none',
  stroke: vars.text.secondary,
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const chevronRoom = page({ fill: 'transparent' });

export const stateLink = page({ cursor: 'pointer', outline: 'none', textDecoration: 'none' });
export const focusRing = page({ fill: 'none', stroke: 'none' });
global('pages', `${stateLink}:focus-visible ${focusRing}`, { stroke: vars.focus.ring, strokeWidth: 2.2 });
global('pages', `${stateLink}:hover ${box}:not(${selectedBox})`, { stroke: vars.accent.fill });

const line = { fill: 'none', strokeWidth: 1.35 } as const;
export const halo = page({ fill: 'none', stroke: vars.surface.sheet, strokeWidth: 5 });
export const arrow = {
  event: page({ ...line, stroke: vars.accent.fill }),
  done: page({ ...line, stroke: vars.text.tertiary }),
  after: page({ ...line, stroke: vars.text.tertiary }),
  always: page({ ...line, stroke: vars.text.tertiary }),
  error: page({ ...line, stroke: vars.negative.fill }),
};
export const head = {
  event: page({ fill: vars.accent.fill }),
  done: page({ fill: vars.text.tertiary }),
  after: page({ fill: vars.text.tertiary }),
  always: page({ fill: vars.text.tertiary }),
  error: page({ fill: vars.negative.fill }),
};
export const strongArrow = page({ strokeWidth: 2.6 });
export const fadedArrow = page({ opacity: 0.28 });
export const dot = page({ fill: vars.border.strong });

export const label = page({ fontSize: 11.5, fontWeight: 530, fill: vars.text.primary });
export const guard = page({ fontSize: 11.5, fontWeight: 420, fill: vars.text.tertiary });
export const labelLink = page({ cursor: 'pointer', outline: 'none', textDecoration: 'none' });
/** Where the arrow cannot be taken now. */
export const stillLabel = page({ textDecoration: 'none' });
export const labelRoom = page({ fill: 'transparent' });
global('pages', `${labelLink}:hover ${label}`, { textDecoration: 'underline' });
global('pages', `${labelLink}:focus-visible ${labelRoom}`, { stroke: vars.focus.ring, strokeWidth: 2 });
global('pages', `${labelLink}[aria-current] ${labelRoom}`, { fill: vars.surface.selected });
