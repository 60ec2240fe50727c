import { describeView } from '../browser/describe-view.tsx';
import model from './second-factor-setup.model.ts';
import view from './second-factor-setup.view.tsx';

describeView('model-tests/settings', model, view);
