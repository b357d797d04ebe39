// vitrine
