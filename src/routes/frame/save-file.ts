/** Hands a file to the browser, which saves it where the user's downloads go. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
