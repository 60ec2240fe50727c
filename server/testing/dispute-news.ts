import type { components } from '#api/contract/schema.gen.ts';
import { call } from '#server/testing/call.ts';
import type { DisputingPortal } from '#server/testing/disputing.ts';

type Told = components['schemas']['DisputeNotification'];
type Reader = 'customer' | 'payer' | 'merchant' | 'support';
type News = Record<'customer' | 'merchant' | 'support', readonly Told['kind'][]>;

/** What the sides of disputes are told in their notices. */
export function newsOf(now: () => DisputingPortal) {
  /** The notices of a side's user, newest first. */
  const told = async (who: Reader): Promise<Told[]> => {
    const { admin, payer, merchant, support } = now();
    const session = { customer: admin, payer, merchant, support }[who];
    const { json } = await call(now(), 'GET', '/ecaas/notifications', { session });
    const { data } = json as components['schemas']['NotificationsDocument'];
    return data.flatMap(({ attributes }) => attributes.dispute ?? []);
  };
  const kinds = async (who: Reader) => (await told(who)).map(({ kind }) => kind);
  /** What each side has been told since this was asked the last time. */
  const news = async (): Promise<News> => {
    const customer = await kinds('customer');
    const merchant = await kinds('merchant');
    const support = await kinds('support');
    await now().db.deleteFrom('notices').execute();
    return { customer, merchant, support };
  };
  return { told, kinds, news };
}
