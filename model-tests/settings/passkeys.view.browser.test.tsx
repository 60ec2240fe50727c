import { describeView } from '../browser/describe-view.tsx';
import model from './passkeys.model.ts';
import view from './passkeys.view.tsx';

describeView('model-tests/settings', model, view);
