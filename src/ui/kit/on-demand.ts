/** A part of the kit that is loaded when it is first pointed at, focused or pressed. */
export interface OnDemand<Part> {
  /** Loads it once; false where it could not be, and the next call tries again. */
  want: () => Promise<boolean>;
  current: () => Part | undefined;
  subscribe: (changed: () => void) => () => void;
}

/** Menus, pickers and filters bring a third of React Aria; no page needs it before something is opened. */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  let part: Part | undefined;
  let loading: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  const arrive = (loaded: Part): boolean => {
    part = loaded;
    for (const changed of listeners) changed();
    return true;
  };
  const fail = (): boolean => {
    loading = undefined;
    return false;
  };
  return {
    want: () => (loading ??= load().then(arrive, fail)),
    current: () => part,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
