/**
 * Downloads files at the lowest priority without running them, so that a later import finds them at hand and nothing
 * holds up the user meanwhile.
 */
export function warmUp(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'prefetch' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.href = file;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
