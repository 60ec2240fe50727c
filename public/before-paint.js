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
  // Nor is who chooses a language, the page's only choice.
  const keep = ({ target }) => {
    if (target instanceof HTMLSelectElement) document.documentElement.dataset.heldLanguage = target.value;
  };
  addEventListener('submit', hold, { capture: true });
  addEventListener('input', keep, { capture: true });
  const letGo = () => {
    removeEventListener('submit', hold, { capture: true });
    removeEventListener('input', keep, { capture: true });
  };
  addEventListener('portal:live', letGo, { once: true });
  // A page whose program did not come looks alive and answers nothing: it says so, with the words that it carries.
  const tellMissing = ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    removeEventListener('error', tellMissing, { capture: true });
    const tell = () => document.body.prepend(missing());
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell, { once: true });
    else tell();
  };
  const missing = () => {
    const words = JSON.parse(document.getElementById('messages')?.textContent ?? '{}');
    const box = document.createElement('div');
    box.setAttribute('role', 'alert');
    Object.assign(box.style, { padding: '16px 24px', borderBottom: '1px solid', fontFamily: 'sans-serif' });
    const text = document.createElement('p');
    text.textContent = words['signIn.scriptsMissing'] ?? 'This page could not be loaded.';
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = words['signIn.loadAgain'] ?? 'Load again';
    Object.assign(again.style, {
      padding: '8px 16px',
      border: '1px solid',
      borderRadius: '6px',
      background: 'none',
      font: 'inherit',
      cursor: 'pointer',
    });
    again.addEventListener('click', () => location.reload());
    box.append(text, again);
    return box;
  };
  addEventListener('error', tellMissing, { capture: true });
})();
