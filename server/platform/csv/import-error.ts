/** Something that stops the whole import, said so that whoever runs it can put it right. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
