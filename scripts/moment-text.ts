/** A moment as operators read it, with its zone: Nov 20, 2026, 12:00:00 PM CST. */
export function momentText(moment: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(
    new Date(moment),
  );
}
