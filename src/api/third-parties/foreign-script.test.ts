import { describe, expect, test, vi } from 'vitest';
import { NOW, PAYER, receiverForEachTest } from '#api/testing/tracked-portal.ts';

const { world, aPortal, sent, at } = receiverForEachTest();

describe('programs of others', () => {
  const scripts = () => ({
    guideScript: `${world.receiver.origin}/guide.js`,
    feedbackScript: `${world.receiver.origin}/survey.js`,
  });

  test('are loaded once, for a signed-in user, and hear of pages', async () => {
    const portal = await aPortal(scripts());
    const heard: unknown[] = [];
    document.addEventListener('portal:page', (event) => heard.push((event as CustomEvent).detail));
    portal.start();
    portal.tellPage('/login', false);
    expect(world.page.appended).toEqual([]);
    portal.tellVisitor(PAYER);
    portal.tellPage('/account/overview', false);
    portal.tellPage('/payments', false);
    expect(world.page.appended.map(({ src, dataset }) => [src, { ...dataset }])).toEqual([
      [
        `${world.receiver.origin}/guide.js`,
        {
          tool: 'guide',
          clientId: 'portal-7',
          userType: 'customer',
          role: 'payer',
          language: 'de',
          page: '/account/overview',
        },
      ],
    ]);
    expect(heard).toEqual([{ page: '/payments' }]);
  });

  test('the survey only with its flag', async () => {
    const portal = await aPortal(scripts());
    portal.start();
    portal.tellVisitor({ ...PAYER, hasFeedback: true });
    portal.tellPage('/account/overview', false);
    expect(world.page.appended.map(({ dataset }) => dataset['tool'])).toEqual(['guide', 'feedback']);
  });

  test('go through a policy that knows their address only', async () => {
    const portal = await aPortal(scripts());
    const rules: { createScriptURL: (url: string) => string }[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (_: string, rule: (typeof rules)[number]) => {
        rules.push(rule);
        return { createScriptURL: (url: string) => `trusted ${rule.createScriptURL(url)}` };
      },
    });
    portal.start();
    portal.tellVisitor(PAYER);
    portal.tellPage('/account/overview', false);
    expect(world.page.appended[0]?.src).toBe(`trusted ${world.receiver.origin}/guide.js`);
    expect(() => rules[0]?.createScriptURL('https://elsewhere.example/x.js')).toThrow('not the configured');
  });

  test('that cannot be loaded are logged as a warning', async () => {
    const portal = await aPortal({ ...scripts(), loggingLevel: 'warn' });
    const end = portal.start();
    portal.tellVisitor(PAYER);
    portal.tellPage('/account/overview', false);
    (world.page.appended[0] as unknown as EventTarget).dispatchEvent(new Event('error'));
    await sent();
    expect(at('/logs')).toEqual([{ level: 'warn', message: 'script_failed', at: NOW, script: 'guide' }]);
    end();
  });
});
