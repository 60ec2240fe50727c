import {
  endingsOf,
  fileProblem,
  hasEnding,
  type DocumentLimits,
  type FileProblem,
} from '#domain/document/document-file.ts';
import { kindOfContent } from '#server/platform/documents/document-kind.ts';
import { apiError } from '#server/platform/http/api-error.ts';

const TITLES: Record<Exclude<FileProblem, 'tooLarge'>, string> = {
  empty: 'The file is empty',
  name: 'The name is none of a file',
  unsupported: 'The content is of no kind that is taken',
  ending: 'The name says another kind than the content is',
  active: 'The content runs something by itself',
};

/**
 * The media type of a file that is taken (§5 Uploads): its content decides, its name must not say
 * another kind, and nothing in it runs by itself.
 * @throws the reason where it is not taken
 */
export function mediaTypeOf(name: string, content: Buffer, limits: DocumentLimits): string {
  const refuse = (problem: FileProblem) =>
    problem === 'tooLarge'
      ? apiError(413, 'body_too_large', 'The file is too large')
      : apiError(422, `document_${problem}`, TITLES[problem], { source: { parameter: 'file[name]' } });
  const problem = fileProblem({ name, bytes: content.length }, limits);
  if (problem) throw refuse(problem);
  const kind = kindOfContent(content, limits.documentKinds);
  if (!kind) throw refuse('unsupported');
  if (!hasEnding(name, endingsOf([kind.name]))) throw refuse('ending');
  if (kind.isActive?.(content)) throw refuse('active');
  return kind.mediaType;
}
