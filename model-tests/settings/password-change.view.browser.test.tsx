import { describeView } from '../browser/describe-view.tsx';
import model from './password-change.model.ts';
import view from './password-change.view.tsx';

describeView('model-tests/settings', model, view);
