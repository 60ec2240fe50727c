import { fromCallback, fromPromise } from 'xstate';
import type { EventObject, NonReducibleUnknown } from 'xstate';

/** Stands for an actor that the routes provide; a chart that runs without it fails by that actor's name. */
export function promiseNotProvided<Output, Input extends NonReducibleUnknown = void>(name: string) {
  return fromPromise<Output, Input>(() => {
    throw new Error(`The actor '${name}' is not provided`);
  });
}

/** The same for an actor that listens, such as to other tabs. */
export function callbackNotProvided<
  Received extends EventObject,
  Sent extends EventObject,
  Input extends NonReducibleUnknown = void,
>(name: string) {
  return fromCallback<Received, Input, Sent>(() => {
    throw new Error(`The actor '${name}' is not provided`);
  });
}

/** The same for an action, which fails by its name. */
export function actionNotProvided(name: string): never {
  throw new Error(`The action '${name}' is not provided`);
}
