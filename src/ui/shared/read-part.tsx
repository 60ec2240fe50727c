import type { ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import type { resource } from '#machines/shapes/resource.ts';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { Loading } from '#ui/kit/skeleton.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { alone, failed, notAvailable, reference } from './read-part.css.ts';

/** A running read, as a route hands it to a view. */
export interface Read {
  readonly snapshot: SnapshotFrom<typeof resource>;
  readonly send: (event: { type: 'resource.retry' } | { type: 'resource.cancel' }) => void;
}

/** A part of a page that is read on its own: what has come of it, and where it stands. */
export interface ReadPart<Value> {
  /** Null before the first answer; the last answer stays while a later one fails. */
  readonly value: Value | null;
  readonly is: 'loading' | 'slow' | 'ready' | 'failed' | 'offline' | 'cancelled';
  readonly error: CallError | null;
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** A read as a part of a page. `Value` is what its route reads. */
export function partOf<Value>({ snapshot, send }: Read): ReadPart<Value> {
  const { loaded, error } = snapshot.context;
  return {
    // The chart of a read carries any value; only the route that reads it knows which.
    value: loaded ? (loaded.value as Value) : null,
    is: stateOf(snapshot),
    error,
    retry: () => send({ type: 'resource.retry' }),
    cancel: () => send({ type: 'resource.cancel' }),
  };
}

function stateOf(snapshot: Read['snapshot']): ReadPart<unknown>['is'] {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('offline')) return 'offline';
  if (snapshot.matches('cancelled')) return 'cancelled';
  if (snapshot.matches({ asking: 'slow' })) return 'slow';
  return snapshot.context.loaded ? 'ready' : 'loading';
}

export interface PartProps<Value> {
  part: ReadPart<Value>;
  /** What loads, in words: “Loading credit exposure”. */
  loadingText: string;
  /** What could not be loaded: “We could not load your credit exposure.” */
  failedText: string;
  /** `Bone`s in the content's geometry. */
  skeleton: ReactNode;
  /** It is a figure, of which “Not available” is said in its place, never 0.00. */
  isFigure?: boolean;
  /** What is said where there is no such thing, with the way to those that there are: trying again finds none. */
  missing?: { readonly text: string; readonly href: PageAddress; readonly label: string };
  children: (value: Value) => ReactNode;
}

/** A part of a page in the state that its read is in: a failed part says so in its place, and the rest stays. */
export function Part<Value>(props: PartProps<Value>): ReactElement {
  const { part } = props;
  return (
    <>
      {part.value === null ? <Missing {...props} /> : props.children(part.value)}
      {part.value !== null && part.is !== 'ready' && part.is !== 'loading' ? <PartState {...props} /> : null}
    </>
  );
}

function Missing<Value>(props: PartProps<Value>): ReactElement {
  const { t } = useMessages();
  const { is } = props.part;
  if (is === 'loading' || is === 'slow') {
    return (
      <>
        <Loading label={props.loadingText}>{props.skeleton}</Loading>
        {is === 'slow' ? <PartState {...props} /> : null}
      </>
    );
  }
  return (
    <>
      {props.isFigure ? <p className={notAvailable}>{t('read.notAvailable')}</p> : null}
      <PartState {...props} />
    </>
  );
}

/** The sentence of a part that did not come, or takes long, with its one way on. */
function PartState<Value>({ part, failedText, missing }: PartProps<Value>): ReactElement {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  if (missing && part.is === 'failed' && part.error?.kind === 'notFound') {
    return (
      <div className={`${failed} ${alone}`}>
        <p role="status">{missing.text}</p>
        <p>
          <Link href={missing.href}>{missing.label}</Link>
        </p>
      </div>
    );
  }
  const sentence = {
    loading: '',
    ready: '',
    slow: t('read.slow'),
    failed: `${failedText} ${hintOf(part.error, t('read.restIsCurrent'))}`,
    offline: `${failedText} ${t('read.offline')}`,
    cancelled: t('read.cancelled'),
  }[part.is];
  return (
    <div className={failed}>
      <p role="status">{sentence}</p>
      <p>
        {part.is === 'slow' ? (
          <LinkButton onPress={part.cancel}>{t('read.cancel')}</LinkButton>
        ) : (
          <LinkButton onPress={part.retry}>{t('read.again')}</LinkButton>
        )}
        {part.is === 'failed' && part.error?.requestId ? (
          <span className={reference}>{t('read.reference', { reference: part.error.requestId })}</span>
        ) : null}
      </p>
    </div>
  );
}
