import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { PagePath } from '#domain/portal/page-address.ts';

/** A running wizard, as its address needs it. */
export interface WizardSteps<Step extends string> {
  /** The address of each step, in their order; nothing leads back from the last one. */
  readonly addresses: Readonly<Record<Step, PagePath>>;
  /** The step that the chart is in; null where it is in none, and the address stays. */
  readonly step: Step | null;
  /** The search that the step's address has; null where what was asked for stays in it. */
  readonly search: Readonly<Record<string, string | undefined>> | null;
  /** Shows a step's address, instead of the one before it where it is no step forward. */
  readonly show: (step: Step, replace: boolean) => void;
  /** The chart's step now. */
  readonly stepNow: () => Step | null;
  /** Asks the chart to go to a step; false where it refuses. */
  readonly goTo: (step: Step) => boolean;
}

/**
 * Keeps the chart's step and the address the same: a step that the chart takes is pushed, and the browser's Back is
 * sent to the chart. Where the chart refuses (what was submitted is on its way), the address follows the chart again.
 */
export function useWizardAddress<Step extends string>(wizard: WizardSteps<Step>): void {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { addresses, search } = wizard;
  const steps = Object.keys(addresses) as Step[];
  const isStep = (address: string): boolean => Object.values<string>(addresses).includes(address);
  const own = JSON.stringify(search);

  // The chart moved: the address follows.
  const follow = useEffectEvent((step: Step | null, wanted: string) => {
    if (!step) return;
    const { location } = router.state;
    // The wizard is being left: its address is no longer the chart's to keep.
    if (!isStep(location.pathname)) return;
    const isThere = location.pathname === addresses[step];
    if (isThere && (!search || JSON.stringify(location.search) === wanted)) return;
    const here = steps.findIndex((one) => addresses[one] === location.pathname);
    const there = steps.indexOf(step);
    wizard.show(step, !(here < there && there < steps.length - 1));
  });
  useEffect(() => follow(wizard.step, own), [wizard.step, own]);

  // The address moved: the chart is asked to follow.
  const ask = useEffectEvent((address: string) => {
    const now = wizard.stepNow();
    if (!now || !isStep(address) || address === addresses[now]) return;
    const asked = steps.find((one) => addresses[one] === address);
    if (asked && asked !== steps.at(-1) && wizard.goTo(asked)) return;
    wizard.show(now, true);
  });
  useEffect(() => ask(path), [path]);
}
