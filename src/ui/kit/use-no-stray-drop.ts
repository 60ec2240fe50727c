import { useEffect } from 'react';

/** A file that is dropped beside the place for it does nothing: the browser would open it instead of the page. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    const abort = new AbortController();
    const refuse = (event: DragEvent): void => {
      const { dataTransfer } = event;
      // What has a place of its own has prevented it already.
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse, { signal: abort.signal });
    addEventListener('drop', refuse, { signal: abort.signal });
    return () => abort.abort();
  }, []);
}
