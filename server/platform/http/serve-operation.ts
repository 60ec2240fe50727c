import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationAccess } from '#domain/access/operation-access.ts';
import { OPERATIONS, type OperationId } from '#domain/access/operations.gen.ts';
import type { Deps } from '#server/deps.ts';
import { noteAccess } from '#server/platform/audit/note-access.ts';
import { noteLook } from '#server/platform/audit/note-look.ts';
import { actedBy, ofRequest } from '#server/platform/audit/request-origin.ts';
import { accessRefusal, actingRefusal, namedBuid, requireCustomer } from '#server/platform/http/access.ts';
import { checkBody, checkParameters, readBody } from '#server/platform/http/checked-request.ts';
import type { CompiledOperation } from '#server/platform/http/contract.ts';
import { checkAccept, checkContentType, JSON_API, jsonBytes } from '#server/platform/http/media-types.ts';
import { checkNavigation, leadingBack } from '#server/platform/http/navigation.ts';
import { narrowToLocation } from '#server/platform/http/narrow-to-location.ts';
import type { Answer, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { checkSameOrigin, ownOrigin } from '#server/platform/http/same-origin.ts';
import {
  deviceCookieName,
  readGrantToken,
  readSessionToken,
  writeDevices,
  writeGrantToken,
  writeSessionToken,
} from '#server/platform/http/session-cookie.ts';
import { openDevices, sealDevices } from '#server/access/sessions/known-devices.ts';
import { findCaller, touchSession } from '#server/access/sessions/find-caller.ts';
import { NextStep } from '#server/access/sessions/grants.ts';
import { readBrowserToken, writeBrowserToken } from '#server/access/single-sign-on/browser-cookie.ts';

/** An operation of any id, once its own types have served their purpose. */
export type AnyOperation = (request: OperationRequest<OperationId>) => Promise<Answer<OperationId>>;

/** Files that hold a list; a document of one thing is read and not taken away. */
const LISTS = /^(?:text\/csv|application\/(?:zip|vnd\.openxmlformats))/;

/** Reading who one is must not keep an unused session alive. */
const NOT_ACTIVITY: ReadonlySet<OperationId> = new Set(['getSelf', 'signOut']);

/**
 * The route of one operation: media types, origin, who asks, the contract, whose customer it is, and only then the
 * operation itself. What it answers is checked against the contract before it is sent.
 */
export function serveOperation<Id extends OperationId>(
  deps: Deps,
  contract: CompiledOperation,
  operation: Operation<Id>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { config, db, clock, sealer } = deps;
  const access: OperationAccess = OPERATIONS[contract.operationId];
  const run = operation as unknown as AnyOperation;

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const origin = { requestId: request.id, address: request.ip, userAgent: request.headers['user-agent'] };
    return ofRequest(origin, () => serveRequest(request, reply));
  };

  const serveRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (access.navigation) checkNavigation(request, access.navigation);
    checkAccept(request.headers.accept, contract.answer.mediaType);
    if (contract.method !== 'GET' && access.who !== 'signed') {
      checkSameOrigin(request, config.publicOrigin);
    }
    const type = request.headers['content-type'];
    // Where no body is taken, the portal still says which kind it would send; a form says another.
    if (contract.body || type) checkContentType(type, contract.body?.mediaType ?? JSON_API);
    const body = readBody(request.body);

    const token = readSessionToken(request, config.secureCookies);
    const buid = namedBuid(
      request.query as Record<string, unknown>,
      request.params as Record<string, unknown>,
      body.json,
    );
    const standing = token ? await findCaller(db, clock, config.settings, token, buid) : null;
    const found = standing === 'lacks factor' ? null : standing;
    const refusal =
      accessRefusal(access, found?.caller ?? null, standing === 'lacks factor') ??
      actingRefusal(access, contract, found?.caller ?? null);
    const inPlace = <T>(work: () => Promise<T>) => actedBy(found?.caller.actingBy ?? null, work);
    const note = async (action: 'access_refused' | 'exported', customerId?: string) => {
      const userId = found?.caller.userId;
      if (userId === undefined) return;
      await inPlace(() => noteAccess(deps, { userId, action, operation: contract.operationId, customerId }));
    };
    if (refusal) {
      await note('access_refused');
      throw refusal;
    }
    const { path, query, headers } = checkParameters(contract, request);
    checkBody(contract, body);
    if (access.scope === 'customer' && !found?.customer) await note('access_refused');
    const named = requireCustomer(access, found?.customer ?? null);
    const location = query['filter[buid_location]'];
    const customer =
      found && named && typeof location === 'string'
        ? await narrowToLocation(db, found.caller.userId, named, location)
        : named;
    if (found && !NOT_ACTIVITY.has(contract.operationId)) {
      await touchSession(db, found.caller, clock.now());
    }

    const devices = openDevices(sealer, request.cookies[deviceCookieName(config.secureCookies)]);
    const asked = {
      path,
      query,
      headers,
      body: body.json,
      rawBody: body.raw,
      bytes: body.bytes,
      caller: found?.caller ?? null,
      customer,
      grantToken: readGrantToken(request, config.secureCookies),
      browserToken: readBrowserToken(request, config.secureCookies),
      deviceOf: (userId: string) => devices.find((one) => one.userId === userId)?.id ?? null,
      requestId: request.id,
      address: request.ip,
      origin: ownOrigin(request, config.publicOrigin),
    } as unknown as OperationRequest<OperationId>;
    const answer = await inPlace(() => run(asked)).catch((error: unknown) => {
      if (error instanceof NextStep) writeGrantToken(reply, error.grant, config.secureCookies);
      throw error;
    });
    if (LISTS.test(answer.file?.mediaType ?? '')) await note('exported', customer?.customerId);
    if (found?.caller.actingBy && contract.method === 'GET')
      await noteLook(deps, found.caller, contract.operationId, customer?.customerId ?? null);
    if (answer.knownDevice) {
      writeDevices(reply, sealDevices(sealer, devices, answer.knownDevice), config.secureCookies);
    }
    return send(reply, contract, answer, config.secureCookies);
  };
  return access.navigation ? leadingBack(serve) : serve;
}

/** The header that makes a browser keep a file under a name instead of showing it, in the name's own letters too. */
function attachmentOf(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const own = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${own}`;
}

function send(
  reply: FastifyReply,
  { operationId, answer: promised }: CompiledOperation,
  answer: Answer<OperationId>,
  secureCookies: boolean,
): FastifyReply {
  if (answer.sessionToken !== undefined) writeSessionToken(reply, answer.sessionToken, secureCookies);
  if (answer.grantToken !== undefined) writeGrantToken(reply, answer.grantToken, secureCookies);
  if (answer.browserToken !== undefined) writeBrowserToken(reply, answer.browserToken, secureCookies);
  if (answer.redirect !== undefined) return reply.redirect(answer.redirect, promised.status);
  reply.code(promised.status);
  if (answer.file) {
    const { content, mediaType, name, files } = answer.file;
    if (files !== undefined) reply.header('x-files', files);
    return reply
      .header('content-type', mediaType)
      .header('content-disposition', attachmentOf(name))
      .send(content);
  }
  if (promised.mediaType !== JSON_API) return reply.send();
  if (!promised.check(answer.body)) {
    const places = (promised.check.errors ?? []).map(
      ({ instancePath, keyword }) => `${instancePath} ${keyword}`,
    );
    throw new Error(`The answer of ${operationId} breaks the contract: ${places.join(', ')}`);
  }
  return reply.header('content-type', JSON_API).send(jsonBytes(answer.body));
}
