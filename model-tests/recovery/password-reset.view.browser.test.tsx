import { describeView } from '../browser/describe-view.tsx';
import model from './password-reset.model.ts';
import view from './password-reset.view.tsx';

describeView('model-tests/recovery', model, view);
