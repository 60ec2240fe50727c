import { component } from '../layer.ts';

/** Chosen by the button that stands for it. */
export const chooser = component({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  opacity: 0,
  pointerEvents: 'none',
});
