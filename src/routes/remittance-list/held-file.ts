/** The file that a page was given, for the call that reads it: a chart knows only what it is called. */
export function heldFile() {
  let held: File | null = null;
  return {
    keep: (file: File): void => {
      held = file;
    },
    chosen: (): File | null => held,
  };
}
