// Runs before the first paint, in a file of its own because the policy refuses inline scripts.
(() => {
  // The chosen theme, so that no page flashes in the other one.
  try {
    const theme = localStorage.getItem('portal.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system's theme holds.
  }
  // Who presses Sign in before the portal's scripts run is not lost: the form is held, and sent when they do.
  const hold = (event) => {
    event.preventDefault();
    document.documentElement.dataset.heldForm = 'true';
  };
  addEventListener('submit', hold, { capture: true });
  addEventListener('portal:live', () => removeEventListener('submit', hold, { capture: true }), {
    once: true,
  });
})();
