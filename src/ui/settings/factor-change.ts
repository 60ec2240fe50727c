import type { SnapshotFrom } from 'xstate';
import type { StepUpChange } from '#domain/access/step-up.ts';
import type { TextKey } from '#locales/intl.ts';
import type { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';

type Words = Readonly<Record<'intro' | 'submit' | 'busy' | 'proof', TextKey>>;

/** What a change does, what its button does, and how whoever asks for it is asked to prove to be there. */
const ADDS = {
  change: 'second_factor_begin',
  intro: 'settings.addIntro',
  submit: 'secondFactor.submit',
  busy: 'secondFactor.beginning',
  proof: 'settings.addProof',
} as const;

const CHANGES = {
  adds: ADDS,
  /** Beside passkeys, as a second way. */
  addsApp: { ...ADDS, intro: 'settings.addAppIntro' },
  replaces: { ...ADDS, intro: 'settings.replaceIntro', proof: 'settings.replaceProof' },
  renews: {
    change: 'recovery_codes_replace',
    intro: 'settings.renewIntro',
    submit: 'secondFactor.submit',
    busy: 'settings.factorRenewing',
    proof: 'settings.renewProof',
  },
  removes: {
    change: 'second_factor_remove',
    intro: 'settings.removeIntro',
    submit: 'settings.factorRemove',
    busy: 'settings.factorRemoving',
    proof: 'settings.removeProof',
  },
  removesApp: {
    change: 'second_factor_remove',
    intro: 'settings.removeAppIntro',
    submit: 'settings.factorRemove',
    busy: 'settings.factorRemoving',
    proof: 'settings.removeAppProof',
  },
} as const satisfies Record<string, Words & { readonly change: StepUpChange }>;

type FactorChange = (typeof CHANGES)[keyof typeof CHANGES];

/** The change that is asked for, in words; null where none is. */
export function factorChange(snapshot: SnapshotFrom<typeof secondFactorSetup>): FactorChange | null {
  const { hasApp, passkeys } = snapshot.context;
  if (snapshot.hasTag('removes')) return passkeys > 0 ? CHANGES.removesApp : CHANGES.removes;
  if (snapshot.hasTag('renews')) return CHANGES.renews;
  if (!snapshot.hasTag('adds')) return null;
  if (hasApp) return CHANGES.replaces;
  return passkeys > 0 ? CHANGES.addsApp : CHANGES.adds;
}
