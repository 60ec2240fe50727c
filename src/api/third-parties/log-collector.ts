import { LOG_LEVELS, type LogLevel } from '#domain/portal/third-parties.ts';
import type { FailedCall } from '#api/platform/call-watch.ts';
import { maskCall } from '#api/third-parties/mask-call.ts';
import { createOutbox, type Entry, type Outbox } from '#api/third-parties/outbox.ts';

/** The log of what goes wrong in a browser, by level (§9). What is less urgent than the configured level is not sent. */
export interface LogCollector {
  /** A call was answered, by the contract's path. */
  readonly debug: (message: 'call_answered', facts: Entry) => void;
  /** A page was opened. */
  readonly info: (message: 'page_opened', facts: { readonly page: string }) => void;
  /** The portal goes on without something. */
  readonly warn: (message: 'script_failed', facts: { readonly script: string }) => void;
  /** A failed request, masked (§7, decisions §8). */
  readonly callFailed: (failed: FailedCall) => void;
  /** A defect of the program. */
  readonly uncaught: (error: unknown) => void;
  readonly outbox: Outbox;
  readonly end: () => void;
}

/** Sends log entries as JSON to an endpoint. */
export function createLogCollector(options: {
  endpoint: string;
  clientId: string;
  level: LogLevel;
}): LogCollector {
  const outbox = createOutbox({
    name: 'logging',
    endpoint: options.endpoint,
    head: { client_id: options.clientId },
  });
  const log = (level: LogLevel, message: string, facts: Entry): void => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(options.level)) return;
    outbox.add({ level, message, at: new Date().toISOString(), ...facts });
  };
  return {
    debug: (message, facts) => log('debug', message, facts),
    info: (message, facts) => log('info', message, facts),
    warn: (message, facts) => log('warn', message, facts),
    callFailed: (failed) => log('error', 'call_failed', { ...maskCall(failed) }),
    uncaught: (error) => log('error', 'uncaught', describeDefect(error)),
    outbox,
    end: outbox.end,
  };
}

const FRAME = /\/assets\/[\w-]+\.js:\d{1,6}:\d{1,7}/g;

/** What kind of defect, and where in the program's own files. Its message may carry what a user typed. */
export function describeDefect(error: unknown): { name: string; frames: readonly string[] } {
  if (!(error instanceof Error)) return { name: 'unknown', frames: [] };
  const name = /^[A-Z][A-Za-z]{1,40}(?:Error|Exception)$/.test(error.name) ? error.name : 'Error';
  return { name, frames: (error.stack?.match(FRAME) ?? []).slice(0, 5) };
}
