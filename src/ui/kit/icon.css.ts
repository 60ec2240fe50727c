import { component } from '../layer.ts';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const icon = {
  sm: component({ ...stroke, width: 14, height: 14, strokeWidth: 1.9 }),
  md: component({ ...stroke, width: 16, height: 16, strokeWidth: 1.75 }),
  lg: component({ ...stroke, width: 20, height: 20, strokeWidth: 1.6 }),
};
