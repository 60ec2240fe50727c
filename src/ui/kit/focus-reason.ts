/**
 * Moves the focus to the first of the reasons that block an action.
 * @param ids space-separated element ids, as in `aria-describedby`
 */
export function focusReason(ids: string): void {
  for (const id of ids.split(' ')) {
    const reason = document.getElementById(id);
    if (reason) {
      reason.focus();
      reason.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}
