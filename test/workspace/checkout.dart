import 'package:unleash_proxy_client_flutter/unleash_proxy_client_flutter.dart';

const banner = 'old-banner';

enum FeatureFlag {
  newFlow('checkout.new-flow'),
  search('search_v2');

  const FeatureFlag(this.key);
  final String key;
}

class Checkout {
  Checkout(this.unleash);
  final UnleashClient unleash;

  double total(double sum) {
    if (unleash.isEnabled('kill.payments')) return 0;
    return unleash.isEnabled(FeatureFlag.newFlow.key) ? sum.roundToDouble() : sum;
  }

  String text() => unleash.isEnabled(banner) ? 'Sale!' : unleash.getVariant('MixedCase_Name').name;

  bool isOn(String flag) => unleash.isEnabled(flag);

  bool beta() => isOn('beta-dashboard') && unleash.isEnabled(FeatureFlag.search.key);
}
