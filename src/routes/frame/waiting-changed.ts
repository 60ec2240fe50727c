const acts = new EventTarget();
const CHANGED = 'changed';

/** Tells the frame that something was done by which fewer, or others, wait on the reader, or less is urgent; it looks again at once. */
export function tellWaitingChanged(): void {
  acts.dispatchEvent(new Event(CHANGED));
}

/** Calls back whenever that is told, until what it answers is called. */
export function onWaitingChanged(look: () => void): () => void {
  acts.addEventListener(CHANGED, look);
  return () => acts.removeEventListener(CHANGED, look);
}
