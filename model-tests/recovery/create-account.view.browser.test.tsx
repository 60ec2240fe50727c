import { describeView } from '../browser/describe-view.tsx';
import model from './create-account.model.ts';
import view from './create-account.view.tsx';

describeView('model-tests/recovery', model, view);
