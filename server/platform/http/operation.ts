import type { Readable } from 'node:stream';
import type { operations } from '#api/contract/schema.gen.ts';
import type { OPERATIONS, OperationId } from '#domain/access/operations.gen.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/**
 * One operation of the contract: a function of its dependencies, made by `server/<area>/<operation>.ts` and called
 * after access and contract are checked. It throws an ApiError for what it refuses.
 */
export type Operation<Id extends OperationId> = (request: OperationRequest<Id>) => Promise<Answer<Id>>;

/** A checked request. */
export interface OperationRequest<Id extends OperationId> {
  readonly path: Parameters<Id, 'path'>;
  readonly query: Parameters<Id, 'query'>;
  /** The headers that the contract names, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody<Id>;
  /** The body as it was sent, for signatures and hashes; empty without one. */
  readonly rawBody: string;
  /** The body of a file that is sent; empty with any other. */
  readonly bytes: Buffer;
  /** Who asks; null without a session, which only open and signed operations see. */
  readonly caller: (typeof OPERATIONS)[Id]['who'] extends 'open' | 'signed' ? Caller | null : Caller;
  /** The customer that the request names, which the caller is mapped to. */
  readonly customer: (typeof OPERATIONS)[Id]['scope'] extends 'customer' ? NamedCustomer : null;
  /** What a correct password has granted, as its cookie carries it; null without one. */
  readonly grantToken: string | null;
  /** Knows the browser while it is away at a provider of identities; null where it was not sent to one. */
  readonly browserToken: string | null;
  /** The id of this browser where a user has signed in with it before; null for a stranger's. */
  readonly deviceOf: (userId: string) => string | null;
  readonly requestId: string;
  /** The address that the request came from. */
  readonly address: string;
  /** The portal's own origin, as the browser sees it. */
  readonly origin: string;
}

/** A file that an operation answers. */
interface AnsweredFile {
  readonly content: Readable;
  readonly mediaType: string;
  readonly name: string;
  /** Of how many files it is, where it is of several: before the first of them has come. */
  readonly files?: number;
}

/** What an operation answers; its status is the contract's. */
export interface Answer<Id extends OperationId> {
  readonly body?: AnswerBody<Id>;
  /** A file instead of a document. */
  readonly file?: AnsweredFile;
  /** A new session's token for the cookie; null ends the cookie. */
  readonly sessionToken?: string | null;
  /** What is granted next, in its cookie; null ends the cookie of a grant that was used. */
  readonly grantToken?: { readonly token: string; readonly seconds: number } | null;
  /** The user to whom this browser is known from now on. */
  readonly knownDevice?: string;
  /** Where a navigation leads on to. */
  readonly redirect?: string;
  /** The token by which the browser is known when a provider of identities leads back. */
  readonly browserToken?: string;
}

/** The operations of one part of the portal, by operationId. */
export type Operations = { readonly [Id in OperationId]: Operation<Id> };

type Parameters<Id extends OperationId, Place extends 'path' | 'query'> = operations[Id] extends {
  parameters: { [Name in Place]?: infer Found };
}
  ? NonNullable<Found>
  : Record<string, never>;

type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : undefined;

/** The document of the successful answer. */
export type AnswerBody<Id extends OperationId> = SuccessContent<operations[Id]['responses']>;

type SuccessContent<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201
    ? Responses[Status] extends { content: { 'application/vnd.api+json': infer Document } }
      ? Document
      : never
    : never;
}[keyof Responses];
