/** How much of the window a dock at its bottom takes: what floats stays above it, and what has the focus is not under it. */
export const DOCK_HEIGHT = '--dock-height';
