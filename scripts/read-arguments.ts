import { parseArgs, type ParseArgsConfig } from 'node:util';
import { suggestion } from '#domain/portal/nearest-names.ts';

/** A slip in the command itself: how it is called helps. */
export class UsageError extends Error {}

/** What the command line says. Throws a UsageError for an option that is none, with the one that was probably meant. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    // An unknown option, or one without its value; Node says which.
    if (!(error instanceof TypeError)) throw error;
    const unknown = /^Unknown option '(-[^']*)'/.exec(error.message)?.[1];
    if (unknown === undefined) throw new UsageError(error.message);
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new UsageError(`There is no option ${unknown}. ${suggestion(unknown, known, 'Options')}`);
  }
}

/** The same for a short command: a slip is told with how it is called, and ends it. */
export function argumentsOrUsage<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return readArguments(config);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exit(1);
  }
}
