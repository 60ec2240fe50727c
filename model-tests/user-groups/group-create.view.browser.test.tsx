import { describeView } from '../browser/describe-view.tsx';
import model from './group-create.model.ts';
import view from './group-create.view.tsx';

describeView('model-tests/user-groups', model, view);
