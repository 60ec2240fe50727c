import { describeView } from '../browser/describe-view.tsx';
import model from './email-change.model.ts';
import view from './email-change.view.tsx';

describeView('model-tests/settings', model, view);
