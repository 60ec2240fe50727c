import { apiError } from '#server/platform/http/api-error.ts';

export const JSON_API = 'application/vnd.api+json';
/** A file as it is, of whatever kind. */
export const BYTES = 'application/octet-stream';

/** A document as it is sent: bytes, because to a text of JSON the framework adds a character set, which JSON:API forbids. */
export function jsonBytes(document: unknown): Buffer {
  return Buffer.from(JSON.stringify(document), 'utf8');
}

/**
 * Refuses a body of another media type than the operation takes, as JSON:API says: 415 also for its own media type
 * with parameters, a character set among them.
 */
export function checkContentType(header: string | undefined, expected: string): void {
  const { type, parameters } = parseMediaType(header ?? '');
  const accepted = expected === JSON_API ? parameters.every(isProfile) : true;
  if (type !== expected || !accepted) {
    throw apiError(415, 'unsupported_media_type', `The body must be ${expected} without parameters`);
  }
}

/**
 * Refuses to answer where the client takes nothing that the operation can send: 406 where every mention of JSON:API
 * carries parameters. No `Accept` takes everything.
 */
export function checkAccept(header: string | undefined, offered: string | null): void {
  if (!header || !offered) return;
  const [family] = offered.split('/');
  const accepted = header.split(',').some((part) => {
    const { type, parameters } = parseMediaType(part);
    if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) return false;
    if (type === '*/*' || type === `${family}/*`) return true;
    if (type !== offered) return false;
    return offered !== JSON_API || parameters.every((one) => isProfile(one) || isWeight(one));
  });
  // Errors are JSON:API whatever was asked for, so a file may be asked for as JSON:API too.
  if (!accepted) throw apiError(406, 'not_acceptable', `The answer is ${offered} without parameters`);
}

function parseMediaType(text: string): { type: string; parameters: string[] } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  return { type, parameters };
}

function isProfile(parameter: string): boolean {
  return parameter.startsWith('profile=');
}

function isWeight(parameter: string): boolean {
  return parameter.startsWith('q=');
}
